// The form of a template: its words, what is wrong with them, and saving them as the next version. The rules are the shared ones.
import type { Language } from '../../../shared/documents/languages.ts'
import {
  documentTemplateProblems,
  saveDocumentTemplate,
  versionsOf,
  type DocumentTemplate,
} from '../../../shared/documents/documentTemplate.ts'
import type { TemplateType } from '../../../shared/documents/templateKeys.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'

export interface Words {
  title: string
  text: string
}

interface Given {
  type: TemplateType
  language: Language
  /** Every version of the organisation's templates. */
  all: readonly DocumentTemplate[]
  start: Words
  /** Saving makes a version even of words that nobody has touched, and in use or not as the version before was not. */
  active?: boolean
}

const tidied = ({ title, text }: Words): Words => ({ title: title.normalize('NFC').trim(), text: text.normalize('NFC').trim() })

export function useTemplateForm({ type, language, all, start, active = true }: Given) {
  const { engine } = useSignedIn()
  const [newest] = versionsOf(all, { type, language })
  const { values, errors, dirty, saving, left, change, ...form } = useRecordForm<Words>({
    keep: `documentTemplate:${type}:${language}`,
    begin: () => start,
  })
  const { lines } = documentTemplateProblems({ type, ...values })

  /** The id of the new version when it is saved on this device, else null. */
  async function save(): Promise<string | null> {
    const said = tidied(values)
    const problems = documentTemplateProblems({ type, ...said })
    return form.save([...problems.fields, ...problems.lines.map(({ code }) => ({ field: 'text', code }))], () =>
      engine.perform(saveDocumentTemplate, { id: null, type, language, number: (newest?.number ?? 0) + 1, ...said, active }),
    )
  }

  return { type, language, values, errors, lines, dirty, saving, left, release: form.release, change, save }
}
export type TemplateForm = ReturnType<typeof useTemplateForm>
