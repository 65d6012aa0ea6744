/** The runtime entry for pages with data. It has both the hooks and the data part, so one request loads both. */
export * from '../../../shared/site/data.ts'

import './data-part.ts'
