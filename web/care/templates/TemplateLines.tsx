import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { mostLines, plainLine, type TemplateLine } from '../../../shared/care/templates/careTemplate.ts'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import fieldClasses from '../../ui/Fields.module.css'
import { lineText } from '../parts/templateTexts.ts'
import { TemplateLineFields } from './TemplateLineFields.tsx'

interface Props {
  lines: readonly TemplateLine[]
  error: string | undefined
  onChange: (lines: TemplateLine[]) => void
}

/** What a template plans, entry by entry; an entry that is whole is folded. */
export function TemplateLines({ lines, error, onChange }: Props) {
  const { i18n, t } = useLingui()
  return (
    <div role="group" className={fieldClasses.fields} aria-label={t`Entries of the template`}>
      {lines.map((line, nth) => (
        <FieldGroup key={nth} title={line.label === '' ? <Trans>New entry</Trans> : lineText(line, i18n)} mustOpen={line.label === ''}>
          <TemplateLineFields
            line={line}
            error={error}
            onChange={(part) => onChange(lines.with(nth, { ...line, ...part }))}
            onRemove={() => onChange(lines.toSpliced(nth, 1))}
          />
        </FieldGroup>
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      {lines.length < mostLines && (
        <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => onChange([...lines, plainLine])}>
          <Trans>Add an entry</Trans>
        </Button>
      )}
    </div>
  )
}
