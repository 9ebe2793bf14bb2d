// A page that vite bundles: the wall as it is, the summary under a tag of the page's own.
import 'collective-widgets/wall';
import { CollectiveSummaryElement } from 'collective-widgets/summary/element';

customElements.define('own-summary', CollectiveSummaryElement);
