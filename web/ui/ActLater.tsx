/** Keeps the place of a button that comes with the rows of its list, so that nothing moves then. */
export const ActLater = () => <span aria-hidden style={{ flex: 'none', width: 'var(--touch)', height: 'var(--touch)' }} />
