/** Three hundred thousand texts. */
import './canonical-bytes.test.js';
