import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { DocumentTemplate } from '../../../shared/documents/documentTemplate.ts'
import admin from '../../administration/Administration.module.css'
import { itself } from '../../correction/Correcting.tsx'
import { CorrectRow } from '../../correction/CorrectRow.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useRows } from '../../ui/useRows.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import type { RefusedProps } from '../../words/words.ts'
import { typeTexts } from './keyTexts.ts'
import { TemplateFields } from './TemplateFields.tsx'
import { useTemplateForm } from './useTemplateForm.ts'

/** A version that was refused, with its words: saved again it follows the newest one there is by now. */
export default function CorrectTemplate({ entry, onClose }: RefusedProps<unknown>) {
  return (
    <CorrectRow entry={entry} kind="documentTemplate" as={itself} onClose={onClose}>
      {(row) => <Versions row={row} onClose={onClose} />}
    </CorrectRow>
  )
}

interface Props {
  row: DocumentTemplate
  onClose: () => void
}

function Versions({ row, onClose }: Props) {
  const { engine } = useSignedIn()
  const all = useRows(() => engine.replica.documentTemplate.toArray(), [engine])
  const others = useMemo(() => all?.filter(({ id }) => id !== row.id), [all, row.id])
  return others ? <Correct row={row} all={others} onClose={onClose} /> : null
}

function Correct({ row, all, onClose }: Props & { all: readonly DocumentTemplate[] }) {
  const { i18n } = useLingui()
  const { type, language, title, text, active } = row
  const form = useTemplateForm({ type, language, all, start: { title, text }, active })
  return (
    <FormDialog
      title={i18n._(typeTexts[type])}
      form={{ ...form, save: async () => (await form.save()) !== null }}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <fieldset className={admin.fields}>
        <TemplateFields form={form} />
      </fieldset>
    </FormDialog>
  )
}
