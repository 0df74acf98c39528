import { Fragment, type ReactNode } from 'react'

/** Facts in one line, with dots between those that are there. */
export const Dotted = ({ parts }: { parts: readonly ReactNode[] }) =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== false && part !== '')
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        {part}
      </Fragment>
    ))
