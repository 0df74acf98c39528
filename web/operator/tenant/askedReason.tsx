// The reason that the operator gives for a change of an access; its history keeps it.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { entryReason } from '../../../shared/organisation/organization.ts'
import { askReason } from '../../ui/confirm.tsx'

/** Asks for it with what is about to happen; null when the person does not go on. */
export const askedReason = (title: ReactNode, text: ReactNode): Promise<string | null> =>
  askReason({
    title,
    text,
    confirm: <Trans>Save</Trans>,
    reason: { label: <Trans>Reason</Trans>, least: entryReason.min, most: entryReason.max },
  })
