import type { CareItem } from '../../shared/care/careItem.ts'
import { NounDialog } from '../nouns/NounPage.tsx'
import { useCareItems, type CareOf } from './CareItemForm.tsx'

interface Props {
  of: CareOf
  row: CareItem | null
  onClose: () => void
}

/** A new entry of a care plan, or one to be changed. */
export default function CareItemDialog({ of, row, onClose }: Props) {
  return <NounDialog {...useCareItems({ ...of, isNew: row === null })} row={row} onClose={onClose} />
}
