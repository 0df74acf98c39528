// Loaded into the server's process before everything else: its clock is as many milliseconds ahead as the file in SHIFTED_TIME says.
import { readFileSync } from 'node:fs'

const file = process.env.SHIFTED_TIME!
const real = Date.now
/** Milliseconds for which a shift that was read is used. */
const keptFor = 20
let shift = 0
let readAt = 0

Date.now = () => {
  const now = real()
  if (now - readAt > keptFor) [shift, readAt] = [Number(readFileSync(file, 'utf8')), now]
  return now + shift
}

globalThis.Date = new Proxy(Date, {
  construct: (target, values, self) => Reflect.construct(target, values.length === 0 ? [Date.now()] : values, self),
})
