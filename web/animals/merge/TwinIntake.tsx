import { Trans, useLingui } from '@lingui/react/macro'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { CancelledIntake } from '../../../shared/merging/animalUnion.ts'
import { changeTexts } from '../../changes/parts/flowTexts.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { AnimalName } from '../parts/AnimalName.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { useFormats } from '../../ui/formats.ts'
import { TwinFacts } from './TwinFacts.tsx'

interface Props {
  intake: CancelledIntake
  animal: Animal | undefined
  contacts: ReadonlyMap<string, Contact>
}

/** An intake that both animals have: which of the two records is cancelled. */
export function TwinIntake({ intake, animal, contacts }: Props) {
  const { kind, at } = intake
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const name = animal ? <AnimalName animal={animal} /> : t`animal that is not on this device`
  const what = i18n._(changeTexts[kind])
  const moment = useFormats().moment(at, zone)
  return (
    <>
      <Banner tone="warn">
        <Trans>
          One arrival was recorded twice. The later record is cancelled: {what} of {name}, {moment}. Taking the merge back restores it.
        </Trans>
      </Banner>
      <TwinFacts intake={intake} contacts={contacts} />
    </>
  )
}
