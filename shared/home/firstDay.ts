// The first steps of an organisation that is new: which there are, and which are done by what exists.
import type { AreaSettings } from '../settings/areaSetting.ts'

/** In the order in which they are shown. */
export const firstDaySteps = ['rooms', 'people', 'animals', 'times', 'logo', 'terminal'] as const
export type FirstDayStep = (typeof firstDaySteps)[number]

/** What exists in the organisation. `members`: the people who work here. `terminals`: those in use; 0 until the server has answered. */
export interface HouseBegun {
  rooms: number
  members: number
  animals: number
  openingTimes: number
  hasLogo: boolean
  terminals: number
}

export const emptyHouse: HouseBegun = { rooms: 0, members: 1, animals: 0, openingTimes: 0, hasLogo: false, terminals: 0 }

/** The person who begins is the first member; a second one was invited. */
const isDone: Readonly<Record<FirstDayStep, (house: HouseBegun) => boolean>> = {
  rooms: ({ rooms }) => rooms > 0,
  people: ({ members }) => members > 1,
  animals: ({ animals }) => animals > 0,
  times: ({ openingTimes }) => openingTimes > 0,
  logo: ({ hasLogo }) => hasLogo,
  terminal: ({ terminals }) => terminals > 0,
}

export interface StepOfDay {
  step: FirstDayStep
  isDone: boolean
}

/** `possible`: the steps that the person may take. Null where the list was never begun or was put away. */
export function firstDayList(
  { shown }: AreaSettings['firstDay'],
  house: HouseBegun,
  possible: readonly FirstDayStep[],
): readonly StepOfDay[] | null {
  if (!shown) return null
  return firstDaySteps.filter((step) => possible.includes(step)).map((step) => ({ step, isDone: isDone[step](house) }))
}
