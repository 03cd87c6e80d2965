/** The fields of a card that was sent when a token had ended. The page of the door carries them until it is passed. */
export type Carried = readonly (readonly [string, string])[]

/** The names of the doors' own fields. */
const ofDoors = ['pin', 'email']

/** The fields of a card in a form, without files, which no page can carry; none if the form is of no card. */
export const carriedIn = (entries: FormData): Carried =>
  entries.get('at') === null
    ? []
    : [...entries].flatMap(([name, value]) =>
        typeof value === 'string' && !ofDoors.includes(name) ? [[name, value] as const] : [],
      )
