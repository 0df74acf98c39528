// What counts as an e-mail address, for accounts and contacts alike, on device and server.
import * as v from 'valibot'

const longest = 254
const longestLocal = 64

/** Parts between dots of what is before the @: anything that needs no quotes (RFC 5322, 6531). */
const local = /^[^\s\p{C}@"(),:;<>[\]\\.]+(?:\.[^\s\p{C}@"(),:;<>[\]\\.]+)*$/u
/** Labels of letters of any script, digits and hyphens inside (RFC 5890); the last one is no number. */
const domain = /^(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,62}(?<!-)\.)+(?!\d+$)[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}]$/u

/** `o'neil@tierheim.example`, `hund@müller.example`. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return text.length <= longest && at > 0 && at <= longestLocal && local.test(text.slice(0, at)) && domain.test(text.slice(at + 1))
}

/** As it was typed, without blanks around it. Umlauts in their one normal form, so that equal addresses are equal texts. */
export const Email = v.pipe(
  v.string(),
  v.maxLength(longest),
  v.trim(),
  v.check((text) => text.isWellFormed() && isEmail(text)),
  v.transform((text) => text.normalize('NFC')),
)
