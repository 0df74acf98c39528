import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import { flowPage } from './parts/flowPages.ts'

/** Where the changes of a kind are listed: with others of their kind, or with the animals. */
export function listOf(flow: Flow): { to: LinkProps['to']; text: ReactNode } {
  const hasList = flowPage(flow)?.to.endsWith('/$id') === true
  return hasList
    ? { to: `/${termsOf[flow].path}` as LinkProps['to'], text: <Trans>All entries of this kind</Trans> }
    : { to: '/animals', text: <Trans>All animals</Trans> }
}
