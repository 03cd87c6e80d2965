/** Where a person is, and what follows from it. */
export interface Country {
  /** ISO 3166, as CDNs write it. */
  readonly code: string
  readonly name: string
  /** The survey language that people there read. */
  readonly language: 'en' | 'de' | 'es'
  /** The first and last names that are common there. */
  readonly names: 'english' | 'german' | 'spanish' | 'mixed'
  /** Hours. */
  readonly utcOffset: number
  readonly city: string
  readonly zip: string
  readonly street: string
}

const at = (utcOffset: number, city: string, zip: string, street: string) => ({ utcOffset, city, zip, street })

export const countries = {
  US: {
    code: 'US',
    name: 'United States',
    language: 'en',
    names: 'english',
    ...at(-5, 'Albany', '12207', 'Elm Street'),
  },
  GB: {
    code: 'GB',
    name: 'United Kingdom',
    language: 'en',
    names: 'english',
    ...at(0, 'Leeds', 'LS1 4AP', 'Mill Lane'),
  },
  CA: { code: 'CA', name: 'Canada', language: 'en', names: 'english', ...at(-5, 'Ottawa', 'K1P 1J1', 'Maple Avenue') },
  IE: { code: 'IE', name: 'Ireland', language: 'en', names: 'english', ...at(0, 'Cork', 'T12 W8KA', 'Quay Street') },
  DE: { code: 'DE', name: 'Germany', language: 'de', names: 'german', ...at(1, 'Kassel', '34117', 'Gartenstraße') },
  AT: { code: 'AT', name: 'Austria', language: 'de', names: 'german', ...at(1, 'Graz', '8010', 'Mühlgasse') },
  CH: { code: 'CH', name: 'Switzerland', language: 'de', names: 'german', ...at(1, 'Bern', '3011', 'Bahnhofstrasse') },
  ES: { code: 'ES', name: 'Spain', language: 'es', names: 'spanish', ...at(1, 'Zaragoza', '50001', 'Calle Mayor') },
  MX: { code: 'MX', name: 'Mexico', language: 'es', names: 'spanish', ...at(-6, 'Puebla', '72000', 'Calle del Sol') },
  AR: {
    code: 'AR',
    name: 'Argentina',
    language: 'es',
    names: 'spanish',
    ...at(-3, 'Rosario', '2000', 'Calle Belgrano'),
  },
  NL: {
    code: 'NL',
    name: 'Netherlands',
    language: 'en',
    names: 'mixed',
    ...at(1, 'Utrecht', '3511 LX', 'Molenstraat'),
  },
  SE: { code: 'SE', name: 'Sweden', language: 'en', names: 'mixed', ...at(1, 'Uppsala', '753 20', 'Skolgatan') },
  PL: { code: 'PL', name: 'Poland', language: 'en', names: 'mixed', ...at(1, 'Wrocław', '50-079', 'Ogrodowa') },
  IN: { code: 'IN', name: 'India', language: 'en', names: 'mixed', ...at(5.5, 'Pune', '411001', 'Lake Road') },
} as const satisfies Readonly<Record<string, Country>>

/** Share of people from each country. */
export const byCountry: Readonly<Record<keyof typeof countries, number>> = {
  ...{ US: 20, GB: 13, CA: 5, IE: 3, DE: 19, AT: 4, CH: 4 },
  ...{ ES: 9, MX: 5, AR: 3, NL: 5, SE: 3, PL: 4, IN: 3 },
}
