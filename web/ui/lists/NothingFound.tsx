import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Empty } from '../Empty.tsx'
import { None } from '../None.tsx'

interface Props {
  children: ReactNode
  /** What the way out is called, where that is not usual. */
  all?: ReactNode
  onAll: () => void
}

/** A list of which words and filters leave nothing: that it is so, and the way back to all of it. */
export const NothingFound = ({ children, all = <Trans>Clear search and filters</Trans>, onAll }: Props) => (
  <None>
    <Empty
      picture="notFound"
      action={
        <Button variant="default" onClick={onAll}>
          {all}
        </Button>
      }
    >
      {children}
    </Empty>
  </None>
)
