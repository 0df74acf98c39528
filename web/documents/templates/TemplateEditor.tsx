import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Language } from '../../../shared/documents/languages.ts'
import { versionsOf, type DocumentTemplate } from '../../../shared/documents/documentTemplate.ts'
import type { TemplateType } from '../../../shared/documents/templateKeys.ts'
import admin from '../../administration/Administration.module.css'
import { useCanEdit } from '../../session/signedIn.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { Form, FormActions } from '../../ui/Form.tsx'
import { ReadOnlyNote } from '../../ui/ReadOnlyNote.tsx'
import { toast } from '../../ui/toasts.ts'
import { builtInTexts } from './paperWords.ts'
import { TemplateFields } from './TemplateFields.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { useTemplateForm } from './useTemplateForm.ts'
import classes from './Template.module.css'

interface Props {
  type: TemplateType
  language: Language
  all: readonly DocumentTemplate[]
}

/** The text that is in use, to be changed: saving makes a new version of it. The first one begins as the built-in text. */
export function TemplateEditor({ type, language, all }: Props) {
  const { i18n, t } = useLingui()
  const canEdit = useCanEdit()
  const navigate = useNavigate()
  const [newest] = versionsOf(all, { type, language })
  const { title, text } = newest ?? builtInTexts[language][type]
  const form = useTemplateForm({ type, language, all, start: { title, text } })

  async function save(): Promise<void> {
    const id = form.saving ? null : await form.save()
    if (!id) return
    toast({ tone: 'done', text: t`The new version was saved. Documents are made from it from now on.` })
    void navigate({ to: '/admin/document-template/$id', params: { id }, replace: true })
  }

  return (
    <div className={classes.columns}>
      <Form left={form.left} className={admin.form} onSave={save}>
        <fieldset className={admin.fields} disabled={!canEdit}>
          <TemplateFields form={form} />
        </fieldset>
        {form.errors.form && (
          <Text c="var(--mantine-color-error)" role="alert">
            {i18n._(errorTexts[form.errors.form])}
          </Text>
        )}
        <ReadOnlyNote />
        <FormActions>
          <Button type="submit" disabled={form.saving || !form.dirty || !canEdit}>
            <Trans>Save new version</Trans>
          </Button>
        </FormActions>
      </Form>
      <TemplatePreview type={type} language={language} words={form.values} />
    </div>
  )
}

/** What an older version is: shown as it was, never changed. */
export const OlderVersion = ({ template: { type, language, title, text } }: { template: DocumentTemplate }) => (
  <div className={classes.columns}>
    <div className={admin.form}>
      <Text fw={600}>{title}</Text>
      <pre className={classes.source}>{text}</pre>
    </div>
    <TemplatePreview type={type} language={language} words={{ title, text }} />
  </div>
)
