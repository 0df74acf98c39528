import { Trans } from '@lingui/react/macro'
import { letterheadOf, letterLine } from '../../../shared/documents/letterhead.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { useFormats } from '../../ui/formats.ts'
import { DoorSheet, type DoorSheetProps } from './DoorSheet.tsx'

/** A card that is printed alone and goes to the door of a kennel: what is known of one animal, and how old it is. */
export function DoorCard(props: DoorSheetProps) {
  const { tenant, engine, zone } = useSignedIn()
  const formats = useFormats()
  const head = letterheadOf(useSettings())
  const foot = (
    <>
      {[tenant.name, letterLine(head)].filter(Boolean).join(' · ')} ·{' '}
      <Trans>As this device knew it on {formats.moment(engine.now(), zone)}.</Trans>
    </>
  )
  return <DoorSheet {...props} foot={foot} logo={head.logo} />
}
