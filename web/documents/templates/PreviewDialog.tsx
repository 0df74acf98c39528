import { wordingFor, type DocumentTemplate } from '../../../shared/documents/documentTemplate.ts'
import type { TemplateType } from '../../../shared/documents/templateKeys.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDocumentLanguage } from '../documentLanguage.ts'
import { builtInTexts } from './paperWords.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

/** How the text in use reads, in the language of the app. */
export default function PreviewDialog({
  type,
  all,
  onClose,
}: {
  type: TemplateType
  all: readonly DocumentTemplate[]
  onClose: () => void
}) {
  const language = useDocumentLanguage()
  const words = wordingFor(all, { type, language }, builtInTexts[language])
  return (
    <Dialog title={words.title} onClose={onClose}>
      <TemplatePreview type={type} language={language} words={words} />
    </Dialog>
  )
}
