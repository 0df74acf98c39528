// Which part of some bytes a request asks for, by its header `Range`.

/** First and last byte. `whole`: the header asks for nothing that we answer in part. `none`: it asks for what is not there. */
export type Range = { from: number; to: number } | 'whole' | 'none'

/** One range of bytes; several at once are answered with the whole, as the standard allows. */
export function rangeOf(header: string, size: number): Range {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first === undefined || last === undefined || (!first && !last)) return 'whole'
  if (!first) return Number(last) === 0 || size === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const from = Number(first)
  const to = last ? Math.min(Number(last), size - 1) : size - 1
  if (last && Number(last) < from) return 'whole'
  return from >= size ? 'none' : { from, to }
}
