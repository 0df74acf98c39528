import { Fragment, type ReactNode } from 'react'
import classes from './Dotted.module.css'

interface Props {
  parts: readonly ReactNode[]
  className?: string | undefined
}

/** Facts in a row, with dots between those that are there. Where they break over lines, no line begins or ends with a dot. */
export const Dotted = ({ parts, className }: Props) => (
  <span className={className ? `${classes.facts} ${className}` : classes.facts}>
    {parts
      .filter((part) => part !== null && part !== undefined && part !== false && part !== '')
      .map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={classes.fact}>
            {index > 0 && '· '}
            {part}
          </span>
        </Fragment>
      ))}
  </span>
)
