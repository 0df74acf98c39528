// How an animal was, day by day: of each day what is most worth a look.
import { localDate } from '../../time.ts'
import { consumed, type Stool } from '../scales.ts'
import { behaviours, type Observation } from './observation.ts'

export interface ObservedDay extends Pick<Observation, 'ate' | 'drank' | 'stool' | 'behaviour'> {
  /** A day of the organisation. */
  date: string
  /** How many times somebody noted something. */
  count: number
}

/** An animal without stool on a round may have had some before; so anything that was seen is worth more. */
const stoolRank = ['none', 'normal', 'soft', 'diarrhoea'] as const satisfies readonly Stool[]

/** The last of the scale, where several people noted something. */
function worst<C extends string>(scale: readonly C[], noted: readonly (C | null)[]): C | null {
  const ranks = noted.flatMap((one) => (one === null ? [] : [scale.indexOf(one)]))
  return ranks.length === 0 ? null : (scale[Math.max(...ranks)] ?? null)
}

/** The oldest day first; days on which nobody noted anything are left out. */
export function trendOf(observations: readonly Observation[], zone: string): ObservedDay[] {
  const byDay = Map.groupBy(observations, ({ at }) => localDate(at, zone))
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, noted]) => ({
      date,
      ate: worst(
        consumed,
        noted.map(({ ate }) => ate),
      ),
      drank: worst(
        consumed,
        noted.map(({ drank }) => drank),
      ),
      stool: worst(
        stoolRank,
        noted.map(({ stool }) => stool),
      ),
      behaviour: worst(
        behaviours,
        noted.map(({ behaviour }) => behaviour),
      ),
      count: noted.length,
    }))
}
