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

/** Shown where search words and filters match nothing, with a button that clears them. */
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
