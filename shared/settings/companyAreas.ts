// How an organisation presents itself on paper: address, phone, e-mail and logo; its colour in the app; and how long it keeps its contacts.
import * as v from 'valibot'
import { mostRetentionYears } from '../contacts/retention.ts'
import { text } from '../values.ts'
import { whole } from './animalAreas.ts'

/** Longest data address of a logo, in characters: what is sent is drawn anew by the server and becomes much smaller. */
export const logoLimit = 240_000
/** Longest side of a logo, in pixels: enough for 40 mm on paper. */
export const logoSide = 480
/** Bytes of a file that a person may choose. */
export const logoBytes = 1_048_576

/** Of Germany, by which public holidays differ. `BUND`: none was entered, and only those count that all of them have. */
export const federalStates = [
  'BUND',
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const
export type FederalState = (typeof federalStates)[number]

/** `#rrggbb`; empty for the colour of Obhut. */
export const AccentColour = v.pipe(v.string(), v.regex(/^(?:#[0-9a-f]{6})?$/))

export const companyAreas = {
  company: v.strictObject({
    /** Street, postal code and town, a line each. */
    address: text(300),
    phone: text(40),
    email: text(254),
    federalState: v.picklist(federalStates),
    accentColour: AccentColour,
  }),
  // A setting of its own: a change of the address does not send the picture again.
  logo: v.strictObject({
    /** A data address in base64; WebP once the server has drawn it. Empty without a logo. */
    picture: v.pipe(v.string(), v.maxLength(logoLimit), v.regex(/^(?:data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$/)),
  }),
  customers: v.strictObject({
    /** Years after which persons without open business are anonymised; 0: never. */
    retentionYears: whole(0, mostRetentionYears),
  }),
}

export const companyDefaults = {
  company: { address: '', phone: '', email: '', federalState: 'BUND', accentColour: '' },
  logo: { picture: '' },
  customers: { retentionYears: 0 },
} satisfies { [A in keyof typeof companyAreas]: v.InferOutput<(typeof companyAreas)[A]> }
