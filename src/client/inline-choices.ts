/** The inline script of documents with something to choose: code tabs, columns of tables, or pictures of a theme. It also applies what the reader has chosen. */
import './inline.ts'
import { showStoredTabs } from './code-tabs/code-tabs.ts'
import { followTheme } from './theme/pictures.ts'

showStoredTabs()
followTheme()
