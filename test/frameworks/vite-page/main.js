// A page that vite bundles: the wall under its usual tag, the summary under a tag of the page's own.
import 'collective-widgets/wall';
import { CollectiveSummaryElement } from 'collective-widgets/summary/element';

customElements.define('own-summary', CollectiveSummaryElement);
