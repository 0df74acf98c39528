// Proofs that a setting changes what happens, and the case they share.
import type { Area, AreaSettings } from '../../shared/settings/areaSetting.ts'
import { inmate } from './animals.ts'

/**
 * What is done, refused, asked, offered or proposed in one and the same case under each of two values: never what a page displays. A
 * setting that has no proof here does not compile.
 */
export interface Proof<T> {
  values: readonly [T, T]
  /** Other settings that the case needs. */
  beside?: { [A in Area]?: Partial<AreaSettings[A]> }
  happens: (settings: AreaSettings) => unknown
}
export type Proofs = { [A in Area]: { [F in keyof AreaSettings[A]]-?: Proof<AreaSettings[A][F]> } }

export const zone = 'Europe/Berlin'
export const at = '2026-06-10T08:00:00.000Z'
export const day = '2026-06-10'
export const dog = inmate('Rex')
