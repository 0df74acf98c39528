// What was recorded of an animal's character and keeping, as rows of its record.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { traits, type AnimalFacts } from '../../../../shared/animals/animalFacts.ts'
import { bondOf } from '../../../../shared/changes/objections.ts'
import { useSignedIn } from '../../../session/signedIn.ts'
import { useFormats } from '../../../ui/formats.ts'
import { useRows } from '../../../ui/useRows.ts'
import { AnimalNames } from '../../parts/AnimalName.tsx'
import { dangerTexts, handlingTexts, stateNames, traitTexts, useCountryName } from './characterTexts.ts'

export function useCharacterRows(facts: AnimalFacts): [string, ReactNode][] {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const countryName = useCountryName()
  const { coordinator, partners } = useNamed(facts)
  const { energy, dangerous, dangerousState, handlingLevel, importedFrom, withersCm, bodyLengthCm } = facts
  const traitRows = traits.flatMap((trait): [string, ReactNode][] => {
    const held = facts.traits[trait]
    return held === undefined ? [] : [[i18n._(traitTexts[trait]), held ? t`yes` : t`no`]]
  })
  const danger = [i18n._(dangerTexts[dangerous]), dangerousState && i18n._(stateNames[dangerousState])].filter(Boolean).join(', ')
  return [
    [t`Height at the withers`, withersCm && t`${withersCm} cm`],
    [t`Length without the tail`, bodyLengthCm && t`${bodyLengthCm} cm`],
    [t`Coat`, facts.coat],
    [t`Crossbreed`, facts.crossBreed && t`yes`],
    [t`Energy`, energy && t`${energy} of 5`],
    ...traitRows,
    [t`Who may handle it`, handlingLevel && i18n._(handlingTexts[handlingLevel as 1 | 2 | 3])],
    [t`Special needs`, facts.specialNeeds],
    [t`Food`, facts.diet.map((one) => dietText(one, one.from && formats.date(one.from))).join('\n')],
    [t`Belongs together with`, partners],
    [t`Who looks for its new home`, coordinator],
    [t`Country from which it was brought`, importedFrom && countryName(importedFrom)],
    [t`Why a dog of a forbidden breed may be here`, facts.importExemption],
    [t`Dangerous dog`, dangerous !== 'no' && danger],
  ]
}

function dietText({ food, gramsPerDay, times, note }: AnimalFacts['diet'][number], from: string | null): string {
  return [food, gramsPerDay && `${gramsPerDay} g`, times, note, from].filter(Boolean).join(' · ')
}

/** Whom the facts name by id, as far as this device knows them. */
function useNamed(facts: AnimalFacts): { coordinator: string; partners: ReactNode } {
  const { engine } = useSignedIn()
  const group = bondOf(facts)
  const named = useRows(async () => {
    const { replica } = engine
    const bonded = await replica.animalFacts.where('bondGroupId').equals(group).primaryKeys()
    const ids = [...new Set([group, ...bonded])].filter((id) => id !== facts.id)
    const [member, animals] = await Promise.all([
      facts.coordinatorId ? replica.member.get(facts.coordinatorId) : undefined,
      bonded.length > 0 ? replica.animal.bulkGet(ids) : [],
    ])
    return {
      coordinator: member ? [member.forename, member.surname].filter(Boolean).join(' ') : '',
      partners: animals.flatMap((animal) => animal ?? []),
    }
  }, [engine, group, facts.id, facts.coordinatorId])
  return { coordinator: named?.coordinator ?? '', partners: named && named.partners.length > 0 && <AnimalNames animals={named.partners} /> }
}
