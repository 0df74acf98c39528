import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Closing } from '../../../shared/bookings/closingTerms.ts'

export const closingHeads: Record<Closing, ReactNode> = {
  cancelled: <Trans>Cancel the booking</Trans>,
  noShow: <Trans>Nobody came</Trans>,
}

export const closingSubmits: Record<Closing, ReactNode> = {
  cancelled: <Trans>Cancel it now</Trans>,
  noShow: <Trans>Note that nobody came</Trans>,
}
