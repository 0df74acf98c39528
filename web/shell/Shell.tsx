import { Trans } from '@lingui/react/macro'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { NoOrganisation } from '../identity/parts/NoOrganisation.tsx'
import { useFirstScreen } from '../session/firstScreen.ts'
import { useAccount, useHasTenant } from '../session/signedIn.ts'
import { HouseColour } from '../settings/parts/HouseColour.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Banners } from './Banners.tsx'
import { flags } from '../session/flags.ts'
import { Logo } from './Logo.tsx'
import { Footer } from './Footer.tsx'
import { AppBadge } from './AppBadge.tsx'
import { BottomNavigation, SideNavigation } from './Navigation.tsx'
import { OperatorNavigation } from './OperatorNavigation.tsx'
import { NoPermission } from '../ui/NoPermission.tsx'
import { QuickAccess } from './QuickAccess.tsx'
import { StatusChip } from './StatusChip.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import classes from './Shell.module.css'

const AnimalLinks = lazyPart(() => import('../animals/widgets/AnimalLinks.tsx'))
const UserDialog = lazyPart(() => import('./UserDialog.tsx'))

/** `children`: in the place of the page, where there is none. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { context } = useAccount()
  const hasTenant = useHasTenant()
  const isOperator = !hasTenant && context.isGlobalAdmin
  const router = useRouter()
  const isFirstThere = useFirstScreen()
  const roomy = useMedia('(min-width: 768px)')
  const [userMenu, setUserMenu] = useState(false)
  const missing = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.flag !== null && !flags[staticData.flag](context)),
  })
  const needsTenant = useMatches({ select: (matches) => matches.at(-1)?.staticData.withoutTenant !== true })
  return (
    <div className={classes.shell} data-plain={!(hasTenant || isOperator) || undefined}>
      <a href="#content" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <header className={classes.top} data-no-print>
        <Link to="/" className={classes.home}>
          <Logo />
        </Link>
        {hasTenant && <StatusChip />}
        <span className={classes.spacer} />
        {hasTenant && <QuickAccess onUserMenu={() => setUserMenu(true)} />}
        <UserButton open={userMenu} onOpen={() => setUserMenu(true)} />
      </header>
      {hasTenant && roomy && <SideNavigation />}
      {isOperator && <OperatorNavigation />}
      <main id="content" tabIndex={-1} className={classes.content}>
        <Banners />
        {needsTenant && !hasTenant ? (
          <NoOrganisation />
        ) : missing ? (
          <NoPermission />
        ) : (
          <ErrorBoundary at={router.state.location.pathname}>{children}</ErrorBoundary>
        )}
      </main>
      <Footer />
      {hasTenant && !roomy && <BottomNavigation />}
      {hasTenant && <AppBadge />}
      {hasTenant && <HouseColour />}
      {hasTenant && isFirstThere && (
        <Suspense fallback={null}>
          <AnimalLinks />
        </Suspense>
      )}
      {userMenu && (
        <Suspense fallback={null}>
          <UserDialog onClose={() => setUserMenu(false)} />
        </Suspense>
      )}
    </div>
  )
}

function UserButton({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const { context } = useAccount()
  const name = `${context.forename} ${context.surname}`.trim()
  return (
    <UnstyledButton className={classes.user} aria-haspopup="dialog" aria-expanded={open} onClick={onOpen}>
      <VisuallyHidden>
        <Trans>User menu</Trans>
      </VisuallyHidden>
      <span className={classes.initials} data-initials={initials(context.forename, context.surname)} />
      <span className={classes.names}>
        <span className={classes.userName}>{name}</span>
        {context.tenant && <span className={classes.tenant}>{context.tenant.name}</span>}
      </span>
      <IconChevronDown size={18} aria-hidden />
    </UnstyledButton>
  )
}

const initials = (...names: string[]): string => names.map((name) => [...name][0] ?? '').join('') || '?'
