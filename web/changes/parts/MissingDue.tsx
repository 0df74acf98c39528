import { Trans } from '@lingui/react/macro'
import type { Animal } from '../../../shared/animals/animal.ts'
import { missingEnds } from '../../../shared/changes/houseRules.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { FlowLink } from './PossibleChanges.tsx'

interface Props {
  animal: Pick<Animal, 'id' | 'place'>
  changes: readonly StatusChange[]
}

/** Proposes to take a missing animal out of care once it has been missing for as long as the organisation has settled. */
export function MissingDue({ animal, changes }: Props) {
  const { engine, zone } = useSignedIn()
  const { animals } = useSettings()
  const mayEnd = useHasRight('animals.outgoing')
  const formats = useFormats()
  const today = useToday()
  const due = animal.place === 'unknown' ? missingEnds(changes, engine.now(), zone, animals) : null
  if (due === null || due > today) return null
  const day = formats.date(due)
  return (
    <Banner tone="warn">
      <Trans>Still missing: since {day} it may be taken out of care. If it comes back later, that can be recorded.</Trans>
      {mayEnd && <FlowLink flow="notReturned" animalId={animal.id} />}
    </Banner>
  )
}
