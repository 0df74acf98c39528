import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from '../../administration/Administration.module.css'

/** The way from one template to all of them. */
export const BackToTemplates = () => (
  <Link to="/admin/document-template" className={classes.back}>
    <IconArrowLeft size={18} aria-hidden />
    <Trans>Document templates</Trans>
  </Link>
)
