// Whether a seal that somebody shows is the right one.
import { timingSafeEqual } from 'node:crypto'

/** Takes the same time for every wrong seal. A seal has one spelling, in base64url: others that decode to the same bytes are no seal. */
export function isSeal(given: string, right: Buffer): boolean {
  const [shown, ours] = [Buffer.from(given), Buffer.from(right.toString('base64url'))]
  return shown.length === ours.length && timingSafeEqual(shown, ours)
}
