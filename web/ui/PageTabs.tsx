import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import classes from './PageTabs.module.css'

interface Props {
  label: string
  /** Pages of one thing, as the router knows their paths. */
  tabs: readonly { path: string; text: MessageDescriptor }[]
  /** Of the thing that all of them are about. */
  id: string
  /** Whether what the address asks for stays when another page is opened, as beside a list. */
  keepSearch?: boolean
}

/** The pages of one thing, each with an address of its own. One row; those that do not fit are behind "More", the open one is in sight. */
export function PageTabs({ label, tabs, id, keepSearch = false }: Props) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const [all, setAll] = useState(false)
  useFocusThatStays(nav)
  useLayoutEffect(() => {
    const tabsOf = row.current!
    const place = () => setOver(isTooLong(tabsOf))
    place()
    // Once more when the font has come or the pane has its width.
    const observer = new ResizeObserver(place)
    for (const element of [tabsOf, ...tabsOf.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [pathname])
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs} data-no-print>
      {/* Focus on a tab that is not in sight scrolls the row: then all tabs are shown. */}
      <div ref={row} className={classes.row} data-all={all || undefined} onScroll={() => setAll(true)}>
        {tabs.map(({ path, text }) => (
          <Link
            key={path}
            to={path as '/animal/$id'}
            params={{ id }}
            {...(keepSearch && { search: true })}
            activeOptions={{ exact: true, includeSearch: false }}
            resetScroll={false}
            className={classes.tab}
          >
            {i18n._(text)}
          </Link>
        ))}
      </div>
      {isOver && (
        <UnstyledButton className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          <Trans>More</Trans>
          <IconChevronDown size={18} aria-hidden />
        </UnstyledButton>
      )}
    </nav>
  )
}

/** Whether the tabs take more than one row. If the open one is not in the first, it is drawn before the others. */
function isTooLong(row: HTMLElement): boolean {
  const tabs = [...row.querySelectorAll('a')]
  const open = tabs.find((tab) => tab.ariaCurrent)
  open?.removeAttribute('data-ahead')
  const isBelow = (tab?: HTMLElement) => tab !== undefined && tab.offsetTop > tabs[0]!.offsetTop
  const tooLong = isBelow(tabs.at(-1))
  if (isBelow(open)) open!.setAttribute('data-ahead', '')
  return tooLong
}

/** Whether the tabs that left with the page before had the focus. */
let hadFocus = false

/** Each page draws its tabs anew: anyone who went by keyboard goes on from the tab that they chose. */
function useFocusThatStays(nav: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = nav.current
    if (hadFocus && document.activeElement === document.body)
      element?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    hadFocus = false
    return () => void (hadFocus = element?.contains(document.activeElement) ?? false)
  }, [nav])
}
