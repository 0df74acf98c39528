import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { versionsOf, type DocumentTemplate } from '../../../shared/documents/documentTemplate.ts'
import { languages, type Language } from '../../../shared/documents/languages.ts'
import type { TemplateType } from '../../../shared/documents/templateKeys.ts'
import admin from '../../administration/Administration.module.css'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { languageTexts } from '../templates/keyTexts.ts'
import { useTemplates } from '../templates/useTemplates.ts'

const PreviewDialog = lazyPart(() => import('../templates/PreviewDialog.tsx'))

/** The text from which documents of a type are made, in each language: a way to it, and how it reads. */
export function TemplateInUse({ type }: { type: TemplateType }) {
  const live = useTemplates()
  const [shown, setShown] = useState(false)
  if (live.state !== 'ready') return null
  return (
    <Card flush title={<Trans>Text of the contract</Trans>}>
      <ul className={admin.list}>
        {languages.map((language) => (
          <li key={language}>
            <InLanguage type={type} language={language} newest={versionsOf(live.value, { type, language })[0]} />
          </li>
        ))}
      </ul>
      <Group className={admin.kind}>
        <Button variant="default" leftSection={<IconEye size={20} aria-hidden />} onClick={() => setShown(true)}>
          <Trans>Preview</Trans>
        </Button>
      </Group>
      {shown && (
        <Suspense fallback={null}>
          <PreviewDialog type={type} all={live.value} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </Card>
  )
}

interface InLanguageProps {
  type: TemplateType
  language: Language
  newest: DocumentTemplate | undefined
}

function InLanguage({ type, language, newest }: InLanguageProps) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const says = (
    <span className={admin.kindText}>
      <span className={admin.name}>{i18n._(languageTexts[language])}</span>
      <span className={admin.small}>
        {newest?.active ? (
          <Trans>
            Own text, version {newest.number} of {formats.moment(newest.savedAt, zone)}
          </Trans>
        ) : (
          <Trans>Built-in text</Trans>
        )}
      </span>
    </span>
  )
  return newest ? (
    <Link to="/admin/document-template/$id" params={{ id: newest.id }} className={admin.kind}>
      {says}
    </Link>
  ) : (
    <Link to="/admin/document-template/new/$type" params={{ type }} search={{ language }} className={admin.kind}>
      {says}
    </Link>
  )
}
