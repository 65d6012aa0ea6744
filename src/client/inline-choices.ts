/** The inline script of documents with something to choose: code tabs, or columns of tables. It also applies what the reader has chosen. */
import './inline.ts'
import { showStoredTabs } from './code-tabs/code-tabs.ts'

if (window.hasRuntime !== true) showStoredTabs()
