// What of an animal's facts its kennel card shows: the same on the server's PDF and on the sheet that the device prints.
import { traits, type AnimalFacts, type Feeding, type Trait } from './animalFacts.ts'

/** Traits of which somebody knows whether it has them, in their fixed order. */
export const shownTraits = ({ traits: held }: Pick<AnimalFacts, 'traits'>): [Trait, boolean][] =>
  traits.flatMap((trait) => {
    const is = held[trait]
    return is === undefined ? [] : [[trait, is] satisfies [Trait, boolean]]
  })

/** What it is fed on a day: the newest feeding that has begun, with all that began on the same day; without dates all of them. */
export function dietOn({ diet }: Pick<AnimalFacts, 'diet'>, day: string): Feeding[] {
  const begun = diet.filter(({ from }) => from === null || from <= day)
  const newest = begun.reduce((latest, { from }) => (from !== null && from > latest ? from : latest), '')
  return begun.filter(({ from }) => (from ?? '') === newest)
}
