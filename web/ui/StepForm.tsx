import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { Fragment, type ReactNode } from 'react'
import { Card } from './Card.tsx'
import factList from './FactList.module.css'
import { goToField } from './faults.ts'
import classes from './StepForm.module.css'

/** The steps of a form one below the other and, where there is one, the summary beside them. */
export const StepForm = ({ summary, children }: { summary: ReactNode | null; children: ReactNode }) => (
  <div className={classes.sides} data-sided={summary !== null || undefined}>
    <div className={classes.main}>{children}</div>
    {summary}
  </div>
)

/** One animal of a summary. */
export interface SummaryAnimal {
  id: string
  face: ReactNode
  name: ReactNode
  species: ReactNode
}

interface SummaryProps {
  animals: readonly SummaryAnimal[]
  facts: readonly { key: string; name: ReactNode; text: ReactNode }[]
  children: ReactNode
}

/** What a form says so far, and below it what is still missing. */
export const FormSummary = ({ animals, facts, children }: SummaryProps) => (
  <aside className={classes.summary}>
    <Card title={<Trans>Entered so far</Trans>}>
      <div className={classes.body}>
        <ul className={classes.animals}>
          {animals.map(({ id, face, name, species }) => (
            <li key={id}>
              {face}
              <span className={classes.who}>
                <strong>{name}</strong>
                <span className={classes.small}>{species}</span>
              </span>
            </li>
          ))}
        </ul>
        <dl className={factList.facts}>
          {facts.map(({ key, name, text }) => (
            <div key={key} className={classes.fact}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </Card>
  </aside>
)

/** A field that is not filled in yet, by the name that errors have for it. */
export interface Lacking {
  field: string
  text: MessageDescriptor
}

interface LackingProps {
  lacking: readonly Lacking[]
  /** The number of names that are listed; the rest is counted. */
  most?: number
}

/** What is still missing, each name a way to its field. */
export function LackingLine({ lacking, most = lacking.length }: LackingProps) {
  const { i18n } = useLingui()
  if (lacking.length === 0) return null
  const named = lacking.slice(0, most)
  const rest = lacking.length - named.length
  return (
    <p className={classes.lacking} data-lacking>
      <Trans>Still missing:</Trans>{' '}
      {named.map(({ field, text }, at) => (
        <Fragment key={field}>
          {at > 0 && ', '}
          <Anchor
            component="button"
            type="button"
            c="inherit"
            ta="start"
            underline="always"
            onClick={(event) => goToField(event.currentTarget.form, field)}
          >
            {i18n._(text)}
          </Anchor>
        </Fragment>
      ))}
      {rest > 0 && (
        <>
          {' '}
          <Plural value={rest} one="and # more" other="and # more" />
        </>
      )}
    </p>
  )
}
