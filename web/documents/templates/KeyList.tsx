import { Trans, useLingui } from '@lingui/react/macro'
import { templateKeys, templateParts, type TemplateKey, type TemplateType } from '../../../shared/documents/templateKeys.ts'
import { keyTexts, partTexts } from './keyTexts.ts'
import classes from './Template.module.css'

/** Everything that a text of this type may name, and how conditions are written. */
export function KeyList({ type }: { type: TemplateType }) {
  const { i18n } = useLingui()
  const keys = Object.entries(templateKeys[type]) as [TemplateKey, readonly string[]][]
  return (
    <details className={classes.keys}>
      <summary>
        <Trans>All placeholders and conditions</Trans>
      </summary>
      <dl>
        <dt>
          <code>{'{{if fee}} … {{else}} … {{end}}'}</code>
        </dt>
        <dd>
          <Trans>The first text where the placeholder is known, the second one where it is not.</Trans>
        </dd>
        <dt>
          <code>{'{{if animal.species is dog}} … {{end}}'}</code>
        </dt>
        <dd>
          <Trans>Only where the placeholder has this value; the values stand in the list.</Trans>
        </dd>
        {templateParts.map((part) => (
          <Entry key={part} code={`{{part ${part}}}`} says={i18n._(partTexts[part])} values={[]} />
        ))}
        {keys.map(([key, values]) => (
          <Entry key={key} code={`{{${key}}}`} says={i18n._(keyTexts[key])} values={values} />
        ))}
      </dl>
    </details>
  )
}

function Entry({ code, says, values }: { code: string; says: string; values: readonly string[] }) {
  return (
    <>
      <dt>
        <code>{code}</code>
      </dt>
      <dd>
        {says}
        {values.length > 0 && <span className={classes.values}> ({values.join(', ')})</span>}
      </dd>
    </>
  )
}
