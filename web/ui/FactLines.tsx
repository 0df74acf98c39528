import { Fragment } from 'react'
import classes from './FactList.module.css'

/** Names with their values; a name without a value is left out. */
export const FactLines = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={`${classes.facts} numbers`}>
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
