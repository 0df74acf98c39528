// Phone numbers: kept in the international form (E.164) where a number of Germany, Austria or Switzerland is recognised, shown in groups.

const prefixes: Readonly<Record<string, string>> = { DE: '49', AT: '43', CH: '41' }

/** `0176 040690 12` of Germany becomes `+4917604069012`; what is not recognised stays as it was typed. */
export function internationalPhone(typed: string, country = 'DE'): string {
  const plain = typed
    .trim()
    .replace(/\(0\)/g, '')
    .replace(/[\s()./-]/g, '')
  const international = plain.startsWith('00') ? `+${plain.slice(2)}` : plain
  if (/^\+[1-9]\d{6,14}$/.test(international)) return international
  const prefix = prefixes[country]
  return prefix && /^0[1-9]\d{4,12}$/.test(plain) ? `+${prefix}${plain.slice(1)}` : typed.trim()
}

/** Area codes of two and three digits after the 0; German mobile numbers have three, others are grouped as four. */
const shortAreas = /^(30|40|69|89)/

/** `+4917604069012` read as `0176 0406 9012` where it is a number of the own country, else with its prefix: `+43 1 2345 678`. */
export function readablePhone(phone: string, country = 'DE'): string {
  const prefix = Object.values(prefixes).find((known) => phone.startsWith(`+${known}`))
  if (!/^\+\d+$/.test(phone) || !prefix) return phone
  const rest = phone.slice(1 + prefix.length)
  const area = areaLength(prefix, rest)
  const groups = rest.slice(area).match(/\d{1,4}/g) ?? []
  const own = prefixes[country] === prefix
  return [...(own ? [] : [`+${prefix}`]), `${own ? '0' : ''}${rest.slice(0, area)}`, ...groups].join(' ')
}

const areaLength = (prefix: string, rest: string): number =>
  prefix === '41' ? 2 : prefix === '43' ? (rest.startsWith('1') ? 1 : 3) : /^1[5-7]/.test(rest) ? 3 : shortAreas.test(rest) ? 2 : 4

/** The digits by which a number is found, however it was typed. */
export const phoneDigits = (phone: string): string => internationalPhone(phone).replace(/\D/g, '')
