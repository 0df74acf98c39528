import { Fragment } from 'react'
import classes from './FactList.module.css'

interface Props {
  facts: readonly (readonly [name: string, value: string])[]
  /** The values are amounts of money, one below the other. */
  amounts?: boolean
}

/** Names with their values; a name without a value is left out. */
export const FactLines = ({ facts, amounts = false }: Props) => (
  <dl className={`${classes.facts} numbers`} data-amounts={amounts || undefined}>
    {facts.map(
      ([name, value]) =>
        value && (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
)
