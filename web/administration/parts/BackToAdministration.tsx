import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from '../Administration.module.css'

/** The way from a page of settings to the overview of all of them. */
export const BackToAdministration = () => (
  <Link to="/admin/settings" className={classes.back}>
    <IconArrowLeft size={18} aria-hidden />
    <Trans>Administration</Trans>
  </Link>
)
