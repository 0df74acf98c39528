import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconClockUp } from '@tabler/icons-react'
import type { Photo } from '../../../../shared/animals/photo.ts'
import { errorTexts } from '../../../ui/errorTexts.ts'
import { useHeldBack } from './heldBack.ts'
import classes from './PhotoMark.module.css'

/** How far a photo is on its way: waiting here, or refused by the server and why. Nothing once it is there. */
export function PhotoMark({ photo, inWords = false }: { photo: Pick<Photo, 'small' | 'refused'>; inWords?: boolean }) {
  const { i18n } = useLingui()
  const heldBack = useHeldBack()
  if (photo.refused !== null)
    return (
      <span className={classes.mark} data-refused>
        <IconAlertTriangle size={16} aria-hidden />
        {inWords ? i18n._(errorTexts[photo.refused]) : <Trans>refused</Trans>}
      </span>
    )
  if (photo.small !== null) return null
  return (
    <span className={classes.mark}>
      <IconClockUp size={16} aria-hidden />
      {!inWords ? (
        <Trans>waiting</Trans>
      ) : heldBack ? (
        i18n._(errorTexts[heldBack])
      ) : (
        <Trans>This photo waits on a device until it can be sent.</Trans>
      )}
    </span>
  )
}
