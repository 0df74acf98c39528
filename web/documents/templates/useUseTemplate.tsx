import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { saveDocumentTemplate, versionsOf, type DocumentTemplate } from '../../../shared/documents/documentTemplate.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'

interface UseTemplate {
  /** Saves the words of a version anew, so that they are in use. */
  takeBack(template: DocumentTemplate): Promise<void>
  /** Documents are made from the built-in text again. */
  stop(template: DocumentTemplate): Promise<void>
}

/** Which words are in use: always those of the newest version. Every act here adds one, so that history stays as it was. */
export function useUseTemplate(all: readonly DocumentTemplate[]): UseTemplate {
  const { engine } = useSignedIn()
  const navigate = useNavigate()
  const failed = useFailed()

  async function add({ type, language, title, text }: DocumentTemplate, active: boolean): Promise<void> {
    const number = (versionsOf(all, { type, language })[0]?.number ?? 0) + 1
    try {
      const id = await engine.perform(saveDocumentTemplate, { id: null, type, language, number, title, text, active })
      toast({ tone: 'done', text: active ? <Trans>This text is in use again.</Trans> : <Trans>The built-in text is in use again.</Trans> })
      void navigate({ to: '/admin/document-template/$id', params: { id }, replace: true })
    } catch (error) {
      failed(error)
    }
  }

  return {
    takeBack: (template) => add(template, true),
    async stop(template) {
      const yes = await confirm({
        title: <Trans>Use the built-in text again?</Trans>,
        text: <Trans>New documents are made from the built-in text. Your own versions stay and can be taken back into use.</Trans>,
        confirm: <Trans>Use built-in text</Trans>,
        cancel: <Trans>Keep own text</Trans>,
      })
      if (yes) await add(template, false)
    },
  }
}
