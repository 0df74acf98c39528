import type { Ban } from '../../shared/contacts/contactActs.ts'
import { CorrectRow } from '../correction/CorrectRow.tsx'
import { itself } from '../correction/Correcting.tsx'
import type { RefusedProps } from '../words/words.ts'
import { BanDialog } from './BanDialog.tsx'

export default function CorrectBan({ entry, input: { id: _, ...ban }, onClose }: RefusedProps<Ban & { id: string }>) {
  return (
    <CorrectRow entry={entry} kind="contact" as={itself} onClose={onClose}>
      {(contact) => <BanDialog known={{ contact, details: null }} start={ban} onClose={onClose} />}
    </CorrectRow>
  )
}
