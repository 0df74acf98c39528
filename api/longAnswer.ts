// Answers with a file that is too long for memory: as a whole, or the range that is asked for.
import type { Context } from 'koa'
import { Readable } from 'node:stream'
import { rangeOf } from './files/range.ts'
import type { LongFile } from './serve.ts'

/** A range continues an earlier download only if the file is the same one; `If-Range` names it. */
export function answerLong(ctx: Context, { type, name, size, etag, bytes }: LongFile): void {
  // It sets the type by the ending of the name too.
  ctx.attachment(name)
  ctx.type = type
  ctx.set({
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  })
  const same = ctx.get('if-range')
  const range = same === '' || same === etag ? rangeOf(ctx.get('range'), size) : 'whole'
  if (range === 'none') {
    ctx.status = 416
    ctx.set('Content-Range', `bytes */${size}`)
    ctx.body = ''
    return
  }
  const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range
  if (range !== 'whole') {
    ctx.status = 206
    ctx.set('Content-Range', `bytes ${from}-${to}/${size}`)
  }
  ctx.body = Readable.from(bytes(from, to))
  ctx.length = to - from + 1
}
