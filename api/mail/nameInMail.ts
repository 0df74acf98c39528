// Names in mails: what somebody typed as a name may reach people who know neither them nor us, under our sender.

/** Longer than any name that is one. */
const longest = 80

/** Addresses of the web and of mail, with what follows them; also in the forms that mail programs make links of by themselves. */
const address =
  /[\p{L}\p{N}+.-]*:\/\/\S*|\S*@\S*|\bwww\.\S*|(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?(?![\p{L}\p{N}])/giu

/** One line of text. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** A name as one short line without addresses; `unnamed` when nothing is left of it. */
export function nameInMail(name: string, unnamed: string): string {
  const plain = oneLine(oneLine(name).replace(address, ' '))
  const signs = [...plain]
  const short =
    signs.length > longest
      ? `${signs
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
      : plain
  return /[\p{L}\p{N}]/u.test(short) ? short : unnamed
}
