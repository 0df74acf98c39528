// Loaded into the server's process before everything else: its clock is as many milliseconds ahead as the file in SHIFTED_TIME says.
import { readFileSync } from 'node:fs'
import { shiftTime } from './shiftTime.ts'

const file = process.env.SHIFTED_TIME!
/** Milliseconds for which a shift that was read is used. */
const keptFor = 20
let shift = 0
let readAt = 0

shiftTime((now) => {
  if (now - readAt > keptFor) [shift, readAt] = [Number(readFileSync(file, 'utf8')), now]
  return shift
})
