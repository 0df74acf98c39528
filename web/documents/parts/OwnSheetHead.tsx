import { letterheadOf, letterLine } from '../../../shared/documents/letterhead.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { SheetHead } from '../SheetHead.tsx'

/** The head of what the device prints by itself, of the organisation that is signed in to. */
export function OwnSheetHead() {
  const { tenant } = useSignedIn()
  const head = letterheadOf(useSettings())
  return <SheetHead organization={tenant.name} line={letterLine(head)} logo={head.logo} />
}
