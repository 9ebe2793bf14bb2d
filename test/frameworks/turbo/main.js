// Pages of plain HTML between which Turbo navigates without loading them anew.
import '@hotwired/turbo';
import 'collective-widgets';
