type Attributes = Readonly<Record<string, string>>

/** The attributes that name a person. */
export const namingAttributes = ['name', 'firstName', 'lastName', 'email'] as const

/** Only the attributes that name a person. */
export const naming = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(namingAttributes.flatMap((key) => (attributes[key] === undefined ? [] : [[key, attributes[key]]])))

/** The name that the app has told of a person; `null`: none. */
function personalName(attributes: Attributes): string | null {
  const { name = '', firstName = '', lastName = '' } = attributes
  return name.trim() || [firstName, lastName].join(' ').trim() || null
}

/** What people call a contact: by name, else by e-mail, else by what the app calls it. `attributes`: `null`, not known. */
export const nameOfContact = (
  { id, userId }: { readonly id: string; readonly userId: string | null },
  attributes: Attributes | null,
): string => personalName(attributes ?? {}) ?? (attributes?.email?.trim() || null) ?? userId ?? id
