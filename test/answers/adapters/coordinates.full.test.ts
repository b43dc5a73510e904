/** The three coordinates, with a thousand texts for each provider. */
import './coordinates.test.js';
