import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contractSheet } from '../../../shared/documents/contract.ts'
import type { Language } from '../../../shared/documents/languages.ts'
import { previewDocumentTemplate } from '../../../shared/documents/documentTemplate.ts'
import { exampleFacts } from '../../../shared/documents/example.ts'
import { letterheadOf } from '../../../shared/documents/letterhead.ts'
import { createPen } from '../../../shared/documents/pen.ts'
import type { TemplateType } from '../../../shared/documents/templateKeys.ts'
import { localDate } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSession } from '../../session/useSession.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { useSaveAnswer } from '../../ui/useSaveAnswer.ts'
import { paperWords } from './paperWords.ts'
import { SheetView } from './SheetView.tsx'
import classes from './Template.module.css'
import type { Words } from './useTemplateForm.ts'

interface Props {
  type: TemplateType
  language: Language
  words: Words
}

/** The document with example values, as it is typed; the PDF is made by the server. */
export function TemplatePreview({ type, language, words }: Props) {
  const { title, text } = words
  const { engine, tenant, zone } = useSignedIn()
  const settings = useSettings()
  const sheet = useMemo(() => {
    const now = engine.now()
    const given = {
      language,
      words: paperWords[language],
      organization: tenant.name,
      letterhead: letterheadOf(settings),
      zone,
      now,
      today: localDate(now, zone),
    }
    const pen = createPen(given)
    return contractSheet(pen, { title, text, number: null }, exampleFacts(pen, type))
  }, [engine, tenant, settings, zone, language, type, title, text])
  return (
    <section className={classes.preview} aria-labelledby="preview">
      <Title order={2} id="preview" fz="h3">
        <Trans>Preview</Trans>
      </Title>
      <Text c="dimmed" size="sm">
        <Trans>With made-up values</Trans>
      </Text>
      <SheetView sheet={sheet} />
      <PdfButton type={type} language={language} words={words} />
    </section>
  )
}

function PdfButton({ type, language, words: { title, text } }: Props) {
  const { t } = useLingui()
  const { caller } = useSession()
  const body = { type, language, title, text }
  const { busy, save } = useSaveAnswer(() => caller.open(previewDocumentTemplate, { body }), `${title || t`Preview`}.pdf`)

  return (
    <Button variant="default" leftSection={<IconFileTypePdf size={20} aria-hidden />} loading={busy} onClick={save}>
      <Trans>Preview as PDF</Trans>
    </Button>
  )
}
