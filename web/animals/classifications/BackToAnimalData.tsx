import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from '../../administration/Administration.module.css'

/** The way from one classification to all of them. */
export const BackToAnimalData = () => (
  <Link to="/admin/animals/data" className={classes.back}>
    <IconArrowLeft size={18} aria-hidden />
    <Trans>Data of animals</Trans>
  </Link>
)
