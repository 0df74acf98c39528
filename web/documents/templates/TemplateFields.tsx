import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useRef } from 'react'
import { textLimit, titleLimit } from '../../../shared/documents/documentTemplate.ts'
import { templateKeys, templateParts, type TemplateKey, type TemplateType } from '../../../shared/documents/templateKeys.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { keyTexts, partTexts } from './keyTexts.ts'
import { KeyList } from './KeyList.tsx'
import type { TemplateForm } from './useTemplateForm.ts'
import classes from './Template.module.css'

/** Title and text of a template, with what may be inserted and what is wrong by its line. */
export function TemplateFields({ form: { type, values, errors, lines, change } }: { form: TemplateForm }) {
  const { i18n, t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)

  function insert(said: string): void {
    const { current } = area
    const [from, to] = current ? [current.selectionStart, current.selectionEnd] : [values.text.length, values.text.length]
    change({ text: values.text.slice(0, from) + said + values.text.slice(to) })
    requestAnimationFrame(() => {
      current?.focus()
      current?.setSelectionRange(from + said.length, from + said.length)
    })
  }

  return (
    <>
      <TextInput
        label={<Trans>Title of the document</Trans>}
        required
        autoComplete="off"
        maxLength={titleLimit}
        value={values.title}
        error={errors.title && i18n._(errorTexts[errors.title])}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <NativeSelect
        label={<Trans>Insert</Trans>}
        description={<Trans>Placed where you are writing; filled in when a document is made.</Trans>}
        rightSection={<IconSelector size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        value=""
        data={insertions(type, (text) => i18n._(text), {
          choose: t`Choose what to insert`,
          placeholders: t`Placeholders`,
          parts: t`Ready parts`,
          conditions: t`Only where it is known`,
        })}
        onChange={(event) => insert(event.currentTarget.value)}
      />
      <Textarea
        ref={area}
        label={<Trans>Text</Trans>}
        description={t`# Heading, § Clause, ! Notice, - List; an empty line begins a new paragraph`}
        required
        autosize
        minRows={12}
        maxRows={30}
        spellCheck
        maxLength={textLimit}
        classNames={{ input: classes.text! }}
        value={values.text}
        error={errors.text && i18n._(errorTexts[errors.text])}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Problems lines={lines} />
      <KeyList type={type} />
    </>
  )
}

/** What is wrong with the text, by its lines. */
function Problems({ lines }: Pick<TemplateForm, 'lines'>) {
  const { i18n } = useLingui()
  if (lines.length === 0) return null
  return (
    <ul className={classes.problems} role="status">
      {lines.map(({ line, found, code }, at) => (
        <li key={at}>
          <Trans>
            Line {line}: <code>{found}</code>
          </Trans>{' '}
          {i18n._(errorTexts[code])}
        </li>
      ))}
    </ul>
  )
}

interface Groups {
  choose: string
  placeholders: string
  parts: string
  conditions: string
}

function insertions(
  type: TemplateType,
  say: (text: (typeof keyTexts)[TemplateKey]) => string,
  { choose, placeholders, parts, conditions }: Groups,
) {
  const keys = Object.keys(templateKeys[type]) as TemplateKey[]
  return [
    { value: '', label: choose },
    { group: placeholders, items: keys.map((key) => ({ value: `{{${key}}}`, label: say(keyTexts[key]) })) },
    { group: parts, items: templateParts.map((part) => ({ value: `\n{{part ${part}}}\n`, label: say(partTexts[part]) })) },
    { group: conditions, items: keys.map((key) => ({ value: `{{if ${key}}} {{end}}`, label: say(keyTexts[key]) })) },
  ]
}
